// In the chunk of the libraries, so that React begins in a task of its own, before our own code.
export { hydrateRoot } from "react-dom/client";
