import Moon from "lucide-react/icons/moon-star";
import Sun from "lucide-react/icons/sun";
import Sunrise from "lucide-react/icons/sunrise";
import Sunset from "lucide-react/icons/sunset";
import type { Sky } from "./sky.ts";

const icons = { morning: Sunrise, afternoon: Sun, evening: Sunset, midnight: Moon };

export function SkyIcon({ sky }: { sky: Sky }) {
  const Icon = icons[sky];
  return <Icon />;
}
