// Guesses the language of a text from its script or its most frequent words, for folders of Markdown without
// configuration. Ambiguous texts have no result.

/** Frequent words by language. Whole texts are counted, so words shared by several languages do no harm. */
const words: Readonly<Record<string, string>> = {
  cs: 'je se na že není jsou pro jak který která nebo jako také podle při',
  da: 'og at det som med er ikke på den af til kan skal eller fra',
  de: 'der die das und ist nicht ein eine mit für auf von werden wird sich im den dem zu auch oder',
  en: 'the and of to is in that for with you are this it be can or not',
  es: 'el la los las una que para con por del se como es este su más también',
  fi: 'ja on ei että se tai kun ovat voit sen myös joka kuin tämä',
  fr: 'le la les des est une dans pour que vous avec sur qui ne pas au aux ou cette',
  hu: 'a az és hogy nem is egy van meg vagy ha ez kell csak',
  it: 'il di che una per con della sono non le si è del nella gli anche come',
  nl: 'de het een van en dat niet voor met zijn op wordt te ook deze bij naar',
  pl: 'w na się nie jest do że z oraz jak są lub dla może przez tym',
  pt: 'os uma que para com não do da em são você por mais como também ao',
  sv: 'och att det som för med är inte på den av till kan ska eller från'
}

const byLanguage = Object.entries(words).map(([code, list]) => [code, new Set(list.split(' '))] as const)

/** Fewer matches than this are not significant. */
const minWords = 8

/** The runner-up must have fewer matches than this share of the winner's. */
const maxRunnerUpShare = 0.6

/**
 * The language of a Markdown text: `de`.
 *
 * @returns `undefined` if it is too short or ambiguous
 */
export function detectLanguage(markdown: string): string | undefined {
  const text = markdown
    .replace(/^---\n.*?\n---/s, '')
    .replace(/^(`{3,}|~{3,}).*?^\1/gms, '')
    .replace(/`[^`\n]*`|<[^>\n]*>|\]\([^)\n]*\)|https?:\S+/g, ' ')
  return detectByScript(text) ?? detectByWords(text.toLowerCase())
}

function detectByScript(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  const mostly = (script: RegExp): boolean => letters > 20 && count(text, script) > letters * 0.3
  if (mostly(/\p{Script=Cyrillic}/gu)) return detectCyrillic(text)
  if (count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > letters * 0.1 && letters > 20) return 'ja'
  if (mostly(/\p{Script=Hangul}/gu)) return 'ko'
  if (mostly(/\p{Script=Han}/gu)) return 'zh'
  if (mostly(/\p{Script=Greek}/gu)) return 'el'
  if (mostly(/\p{Script=Hebrew}/gu)) return 'he'
  return mostly(/\p{Script=Arabic}/gu) ? 'ar' : undefined
}

/** Tells the languages apart by letters that only one of them uses. */
const detectCyrillic = (text: string): string =>
  /[іїєґ]/i.test(text) ? 'uk' : /[ыэё]/i.test(text) ? 'ru' : 'bg'

function detectByWords(text: string): string | undefined {
  const allWords = text.match(/\p{L}+/gu) ?? []
  const counted = byLanguage
    .map(([code, languageWords]) => ({
      code,
      found: allWords.filter((word) => languageWords.has(word)).length
    }))
    .sort((a, b) => b.found - a.found)
  const [best, runnerUp] = counted
  if (!best || best.found < minWords || (runnerUp?.found ?? 0) > best.found * maxRunnerUpShare)
    return undefined
  return best.code
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0
