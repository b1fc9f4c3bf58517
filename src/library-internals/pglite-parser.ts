import v8 from "node:v8";
import { PGlite } from "@electric-sql/pglite";

/** No function has it: those below are imported. So nothing is compiled a second time. */
const noFunction = 0;
const anyFunction = -1;

/**
 * The embedded database, whose SQL parser is never compiled to faster code: it is one function of
 * 105 kB, which takes V8 600 MB of memory for a moment and saves some microseconds of a query. A
 * function counts towards faster code as V8's flags say when it is first called, so the parser is
 * first called while they let nothing count. The rest of the database is compiled as always. Code
 * is not thrown away where memory is short: the parser would count when it is compiled anew.
 */
export class LeanPglite extends PGlite {
  override async _initArrayTypes(...options: Parameters<PGlite["_initArrayTypes"]>): Promise<void> {
    v8.setFlagsFromString("--no-flush-liftoff-code");
    v8.setFlagsFromString(`--wasm-tier-up-filter=${noFunction}`);
    try {
      await this.exec(";");
    } finally {
      v8.setFlagsFromString(`--wasm-tier-up-filter=${anyFunction}`);
    }
    await super._initArrayTypes(...options);
  }
}
