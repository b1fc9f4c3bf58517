/** Discover's part for members: the outing that they have today. */
export {
  loadTodayLine as loadForMembers,
  TodayLine as ForMembers,
} from "../features/outings/today-line.tsx";
