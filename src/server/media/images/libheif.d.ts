declare module "libheif-js/wasm-bundle.js" {
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): number;
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  };

  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
