/** `/docs/` → `/docs`; the home page stays `/`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/'
