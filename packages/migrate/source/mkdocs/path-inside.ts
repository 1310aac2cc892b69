/** Path of a file inside the docs folder, which is '' where the whole project is documentation (`docs_dir: .`). */
export const pathInside = (folder: string, path: string): string =>
  folder === '' ? path : path.slice(folder.length + 1)
