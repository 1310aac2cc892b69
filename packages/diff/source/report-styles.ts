/** Styles of the report, for both colour modes and small screens. */
export const reportStyles = `
:root { --paper: #fff; --ink: #1c2024; --quiet: #5b6470; --line: #d9dde3; --soft: #f4f6f8; --added: #0b6b36; --added-paper: #dff5e6; --removed: #a1231c; --removed-paper: #fde5e3 }
@media (prefers-color-scheme: dark) { :root { --paper: #15181c; --ink: #e6e9ed; --quiet: #9aa4b1; --line: #333a43; --soft: #1e2329; --added: #7fdca4; --added-paper: #123323; --removed: #ff9d95; --removed-paper: #3d1a18 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem; padding-block-end: .4rem; border-block-end: 1px solid var(--line) }
small, .causes, dt { color: var(--quiet); font-size: .875rem; font-weight: normal }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; margin: 1rem 0 0; font-size: .875rem }
dd { margin: 0 }
ul, ol { margin: 0; padding: 0; list-style: none }
main > section > ul > li { padding: .6rem 0; border-block-end: 1px solid var(--line) }
code { font: .875em ui-monospace, monospace; background: var(--soft); border-radius: 4px; padding: .1em .35em }
p { margin: .25rem 0 }
.text { white-space: pre-wrap; background: var(--soft); border-radius: 6px; padding: .6rem .8rem; margin: .5rem 0 0 }
.data { font: .8rem/1.5 ui-monospace, monospace }
ins { color: var(--added); background: var(--added-paper); text-decoration: none }
del { color: var(--removed); background: var(--removed-paper) }
.lost h2 { color: var(--removed) }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .5rem 1.5rem; margin-block-start: .3rem }
.sides ol { list-style: decimal inside; font-size: .9rem }
`.trim()
