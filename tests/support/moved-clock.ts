// Loaded before the server: its clock is ahead by so many milliseconds.
const ahead = Number(process.env.CLOCK_AHEAD_MS);

globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length > 0 ? given : [date.now() + ahead], target),
  get: (date, name) => (name === "now" ? () => date.now() + ahead : Reflect.get(date, name)),
});
