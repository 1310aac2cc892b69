// Style sheets are the bundler's; for the compiler an import of one is an import of nothing.
declare module '*.css' {}

/** A style sheet as a file of its own: what `loadStyles` takes. */
declare module '*.css?url' {
  const file: string
  export default file
}
