/** Path of a Chromium on this machine, or undefined. */
export declare const findChromium: () => string | undefined
/** Arguments for starting the browser: no requests to its vendor. */
export declare const chromiumArguments: readonly string[]
export declare const reducedTransparency: string
/** Path of an nginx on this machine, or undefined. */
export declare const findNginx: () => string | undefined
/** Debian's nginx module for `.br` files. */
export declare const brotliOfNginx: string
/** Path of an Apache on this machine, or undefined. */
export declare const findApache: () => string | undefined
/** Whether this program can be run. */
export declare const hasProgram: (name: string) => boolean
