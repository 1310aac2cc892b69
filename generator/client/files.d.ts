// Types of files other than modules that sites can import.

// The first matching pattern applies.
/** CSS module: generated class names by the names in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** CSS module in SCSS. Requires the package `sass`. */
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.scss' {}

/** Style sheet, loaded with the component. */
declare module '*.css' {}

/** Style sheet as text, for `adoptStyles`. */
declare module '*.css?text' {
  const text: string
  export default text
}

/** URL of an image or font. */
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.avif' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}
