/** The contract's bounds, as the dialog needs them before anything is sent. */
export const placeLimits = { name: 200, address: 500, text: 2048 };
