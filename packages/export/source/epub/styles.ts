/** Styles of an EPUB: little, since readers choose font, size and colours. */
export const epubStyles = `
html { line-height: 1.5 }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; break-after: avoid; page-break-after: avoid; hyphens: none }
img, svg { max-width: 100%; height: auto }
figure { margin: 1em 0; break-inside: avoid; page-break-inside: avoid }
figcaption { font-size: .9em; opacity: .8 }
pre { font-size: .85em; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere; padding: .6em .8em; border: 1px solid; border-color: rgba(128, 128, 128, .5) }
code, kbd, samp { font-family: monospace; overflow-wrap: anywhere }
.code-title { font-size: .85em; font-family: monospace }
table { border-collapse: collapse; margin: 1em 0 }
th, td { border: 1px solid; border-color: rgba(128, 128, 128, .5); padding: .3em .5em; text-align: start; vertical-align: top }
blockquote, .admonition, .details, .tab { margin: 1em 0; padding: .1em 0 .1em 1em; border-inline-start: 3px solid; border-color: rgba(128, 128, 128, .6) }
.admonition > :first-child, .summary, .tab-label { font-weight: bold }
dt { font-weight: bold }
svg.icon, .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden }
.book-title { text-align: center; margin-top: 30% }
nav ol { list-style: none; padding-inline-start: 1em }
`
