/** Path of a Chromium on this machine, or nothing. */
export declare const findChromium: () => string | undefined
/** How the browser is started: with nothing that asks a server of its makers. */
export declare const chromiumArguments: readonly string[]
/** Path of an nginx on this machine, or nothing. */
export declare const findNginx: () => string | undefined
/** The module with which Debian's nginx sends `.br` files. */
export declare const brotliOfNginx: string
/** Path of an Apache on this machine, or nothing. */
export declare const findApache: () => string | undefined
/** Can this program be run? */
export declare const hasProgram: (name: string) => boolean
