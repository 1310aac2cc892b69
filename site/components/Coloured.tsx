/** Keywords and numbers of Verilog, and of constraint files. */
const tokens = /(\b(?:always|posedge|if|else|begin|end|endmodule|set_io)\b|\b\d+(?:'b\d+)?\b)/

/** Code with the theme's classes for syntax highlighting. */
export default function Coloured({ code }: { readonly code: string }) {
  // Tokens are at odd indexes, after the text before them.
  return code.split(tokens).map((text, index) => {
    if (index % 2 === 0) return text
    const kind = /^\d/.test(text) ? 'number' : 'keyword'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
      <span key={index} className={`token ${kind}`}>
        {text}
      </span>
    )
  })
}
