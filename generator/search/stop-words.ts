// Stop words by primary tag that the lists of lunr and lunr-languages lack: contractions, conjunctions, and German verbs
// such as "machen" (to do), which add nothing to a query.

const lists: Readonly<Record<string, string>> = {
  de: `beim ans aufs fürs ums übers unterm vorm hinterm dass seit statt schon immer je mal dabei dazu danach davor davon
    dafür daran darauf daraus darin wurde wurden worden lasse lässt lassen mache machst macht machen gemacht tut
    steht stehen bleibt bleiben bekomme bekommt bekommen kommt kommen gehen benutze benutzt benutzen verwende
    verwendet verwenden nutze nutzt nutzen`
}

/** Additional stop words of a language in lower case. */
export const moreStopWords = (primaryTag: string): ReadonlySet<string> =>
  new Set(lists[primaryTag]?.split(/\s+/))
