/** Elements of HTML inside a line of text; all others separate words. */
export const inlineElements = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' '
  )
)
