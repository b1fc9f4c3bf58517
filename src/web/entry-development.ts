/** With hot reload React's refresh runtime must be in place before the first component is loaded. */
const runtime = "/@react-refresh";
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ runtime);
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import("./entry-client.tsx");

export {};
