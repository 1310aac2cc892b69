// What the scripts of pages fetch, as scripts: `file:` has no fetch. `runtime.ts` loads them.

/** Data that scripts fetch: shells, sidebars, the consent dialog, and the index of the search. */
const fetchedFile = /^(?:assets\/(?:shell|sidebar|consent)\.[^/]+\.(?:json|html)|search\/.+\.json)$/

/** Whether the folder has a script in place of a file. */
export const isFetched = (file: string): boolean => fetchedFile.test(file)

/** Script with the text of a file, beside which it is: `a.json` → `a.json.js`. */
export const dataScript = (file: string, text: string): string =>
  `sitegenFile(${scriptText(file)},${scriptText(text)})\n`

/** Script with the code of a worker, which runs in the page: a function of what a worker finds around it. */
export const workerScript = (file: string, code: string): string =>
  `sitegenFile(${scriptText(file)},function(self,globalThis,addEventListener,postMessage,fetch){${code}\n})\n`

/** A string of JavaScript. */
const scriptText = (text: string): string =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (separator) =>
    separator === '\u2028' ? '\\u2028' : '\\u2029'
  )
