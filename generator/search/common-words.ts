// Words that say nothing about what is searched for, by primary tag.

// Stop words by primary tag that the lists of lunr and lunr-languages lack: contractions, conjunctions, and German verbs
// such as "machen" (to do), which add nothing to a query.

const stopLists: Readonly<Record<string, string>> = {
  de: `beim ans aufs fürs ums übers unterm vorm hinterm dass seit statt schon immer je mal dabei dazu danach davor davon
    dafür daran darauf daraus darin wurde wurden worden lasse lässt lassen mache machst macht machen gemacht tut
    steht stehen bleibt bleiben bekomme bekommt bekommen kommt kommen gehen benutze benutzt benutzen verwende
    verwendet verwenden nutze nutzt nutzen`
}

/** Additional stop words of a language in lower case. */
export const moreStopWords = (primaryTag: string): ReadonlySet<string> =>
  new Set(stopLists[primaryTag]?.split(/\s+/))

// Question words by primary tag, as typed. Queries ignore them: "what does it cost" asks about costs, and a title with
// "what" is no better result.

const questionLists: Readonly<Record<string, string>> = {
  de: `was wer wen wem wie wo wann warum wieso weshalb weswegen wozu wohin woher womit wofür wodurch wovon
    welche welcher welches welchen welchem wieviel viel kann kannst können könnte muss müssen
    darf soll sollte sollen möchte möchten will wollen gibt geht brauche brauchen ich wir man mein meine meinen
    unser unsere unseren unserer ihr ihre euch bitte`,
  en: `what who whom whose which when where why how much do does did can could should would will is are am
    there i my we our you your need needs want know please`,
  es: 'qué quién quiénes cuál cuáles cuándo dónde cómo cuánto cuánta cuántos cuántas por puedo puede hay',
  fr: 'que quoi qui quel quelle quels quelles quand où pourquoi comment combien est-ce puis-je peut-on peux',
  it: 'che cosa chi quale quali quando dove perché come quanto quanta quanti quante posso può',
  nl: 'wat wie welk welke wanneer waar waarom hoe hoeveel kan kun moet ik mijn',
  pt: 'que quem qual quais quando onde porque como quanto quanta quantos quantas posso pode há'
}

/** Question words of a language in lower case; empty for languages without a list. */
export const questionWords = (primaryTag: string): ReadonlySet<string> =>
  new Set(questionLists[primaryTag]?.split(/\s+/))
