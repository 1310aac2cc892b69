// Style sheets are the bundler's; for the compiler an import of one is an import of nothing.
declare module '*.css' {}
