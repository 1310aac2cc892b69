// The texts that the playground starts with.

/** Markdown by language of the handbook. */
export const examples: Readonly<Record<'en' | 'de', string>> = {
  en: `## Tea house

Pour water of **70 °C** over *Sencha*, and press :kbd[Start].

:::tip[Never boiling]
Wait for three minutes first.
:::

| Tea | Minutes |
| --- | ---: |
| Sencha | 2 |
| Assam | 4 |

\`\`\`js title="timer.js" {2}
export function steep(minutes) {
  return new Promise((done) => setTimeout(done, minutes * 60_000))
}
\`\`\`
`,
  de: `## Teehaus

*Sencha* mit Wasser von **70 °C** aufgießen und :kbd[Start] drücken.

:::tip[Nie kochend]
Lassen Sie es vorher drei Minuten abkühlen.
:::

| Tee | Minuten |
| --- | ---: |
| Sencha | 2 |
| Assam | 4 |

\`\`\`js title="timer.js" {2}
export function ziehen(minuten) {
  return new Promise((fertig) => setTimeout(fertig, minuten * 60_000))
}
\`\`\`
`
}
