import { LastingError } from "../../domain/media/uploading/wait-for-network.ts";

/** The file is neither on this device nor on the server. */
export class LostFile extends LastingError {}

/** The draft was published or deleted meanwhile. */
export class DraftGone extends LastingError {}
