/** Gives a network of its own to each who asks; a server with TRUST_PROXY=1 believes it. */
export function createNetworks(): () => string {
  let last = 0;
  return () => {
    last++;
    return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
  };
}
