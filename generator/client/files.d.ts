// What a site may import beside modules: the bundler knows these, and by this file the compiler of types does too.

// The first pattern that fits counts.
/** A style sheet whose classes are the module's own, by the names that it gives them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** The same in SCSS, which the package `sass` of the project compiles. */
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.scss' {}

/** A style sheet: it is loaded with the component. */
declare module '*.css' {}

/** A style sheet as text in the script: what `adoptStyles` takes. */
declare module '*.css?text' {
  const text: string
  export default text
}

/** A picture or font: its address. */
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
