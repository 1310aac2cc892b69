/** An element that React writes before the HTML of a component, since it belongs in the head, or preloads an image. */
export const hoistedElement =
  /^(?:<(meta|link)\b[^>]*?\/>|<(script)\b[^>]*><\/script>|<(style|title)\b[^>]*>[^<]*<\/\3>)/
