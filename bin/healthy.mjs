// For health checks of containers: ends with 0 where the site is ready to be asked.
const { PORT = "3000" } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT || 3000}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
