/** Path of a Chromium on this machine, or nothing. */
export declare const findChromium: () => string | undefined
