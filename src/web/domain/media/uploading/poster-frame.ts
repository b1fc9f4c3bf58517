const widest = 1280;
const patienceMs = 8_000;

export type VideoFacts = {
  width: number;
  height: number;
  /** Null where the browser cannot tell. */
  seconds: number | null;
  poster: Blob | null;
};

const unknown: VideoFacts = { width: 1600, height: 900, seconds: null, poster: null };

/** The size and length of a video and a still of its first second, as far as this browser can play it. */
export async function readVideo(file: Blob): Promise<VideoFacts> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = url;
  try {
    await happening(video, "loadeddata");
    const { videoWidth: width, videoHeight: height, duration } = video;
    const seconds = Number.isFinite(duration) ? duration : null;
    return {
      width: width || unknown.width,
      height: height || unknown.height,
      seconds,
      poster: await poster(video),
    };
  } catch {
    // The server judges it.
    return unknown;
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  }
}

async function poster(video: HTMLVideoElement): Promise<Blob | null> {
  const moment = Math.min(1, (video.duration || 0) / 2);
  try {
    if (moment > 0) {
      video.currentTime = moment;
      await happening(video, "seeked");
    }
    return await still(video);
  } catch {
    // The film is as good without a still.
    return null;
  }
}

function happening(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The video does not answer.")), patienceMs);
    const end = () => {
      clearTimeout(timer);
      if (video.error) reject(video.error);
      else resolve();
    };
    video.addEventListener(event, end, { once: true });
    video.addEventListener("error", end, { once: true });
  });
}

function still(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, widest / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
