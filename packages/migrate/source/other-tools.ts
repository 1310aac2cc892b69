// Tools that are recognised by their files, but not read: the message names them.

import { baseName, type Files, fileText } from 'sitegen/internals'
import { joinPath } from './paths.ts'

/** A tool without a reader. */
export interface OtherTool {
  /** With its article: `an Eleventy project`. */
  readonly title: string
  /** The file that shows it. */
  readonly file: string
}

interface Sign {
  readonly title: string
  /** Paths in the folder of the project. */
  readonly files: readonly string[]
  /** What the file contains, where others have its name. */
  readonly text?: RegExp
}

const signs: readonly Sign[] = [
  {
    title: 'an Eleventy project',
    files: [
      'eleventy.config.js',
      'eleventy.config.mjs',
      'eleventy.config.cjs',
      'eleventy.config.ts',
      '.eleventy.js'
    ]
  },
  { title: 'a Gatsby project', files: ['gatsby-config.js', 'gatsby-config.ts', 'gatsby-config.mjs'] },
  { title: 'a Hexo project', files: ['package.json'], text: /"hexo"\s*:/ },
  {
    title: 'a Hexo project',
    files: ['_config.yml'],
    text: /^# Hexo Configuration|^(?:skip_render|source_dir):/m
  },
  { title: 'a project of Jupyter Book', files: ['_toc.yml', 'myst.yml'] },
  {
    title: 'a Sphinx project',
    files: ['conf.py', 'source/conf.py'],
    text: /sphinx|^(?:extensions|html_theme|master_doc|project)\s*=/m
  },
  { title: 'an Antora project', files: ['antora-playbook.yml', 'antora.yml', 'antora-playbook.yaml'] },
  { title: 'a Quarto project', files: ['_quarto.yml', '_quarto.yaml'] },
  { title: 'a bookdown project', files: ['_bookdown.yml'] },
  { title: 'a Pelican project', files: ['pelicanconf.py'] },
  { title: 'a Zola project', files: ['config.toml', 'zola.toml'], text: /^base_url\s*=/m },
  {
    title: 'a project of Nuxt Content',
    files: ['content.config.ts', 'content.config.js'],
    text: /@nuxt\/content/
  },
  {
    title: 'a Docus project',
    files: ['nuxt.config.ts', 'nuxt.config.js', 'package.json'],
    text: /docus|@nuxt\/content/
  },
  { title: 'a Slate project', files: ['config.rb'], text: /set :markdown_engine|middleman/i },
  { title: 'a Nanoc project', files: ['nanoc.yaml'] },
  { title: 'a DocFX project', files: ['docfx.json'] },
  { title: 'a Retype project', files: ['retype.yml', 'retype.yaml'] },
  {
    title: 'a project of ReadMe',
    files: ['.readme.yml', 'docs/_order.yaml', 'reference/_order.yaml', '.rdme.yml']
  },
  { title: 'an export of Confluence', files: ['entities.xml', 'exportDescriptor.properties'] },
  { title: 'an export of Confluence', files: ['index.html'], text: /Confluence/ },
  { title: 'a Docsify project', files: ['index.html'], text: /\$docsify|docsify(?:@|\.min\.js|\/lib)/ }
]

const isWordPress = /xmlns:wp="http:\/\/wordpress\.org\/export|<wp:wxr_version>/

/** The tool of a folder. @param site path in `files` */
export function otherToolIn(files: Files, site: string): OtherTool | undefined {
  for (const { title, files: names, text } of signs)
    for (const name of names) {
      const file = joinPath(site, name)
      if (files.has(file) && (text === undefined || text.test(fileText(files, file) ?? '')))
        return { title, file }
    }
  const xml = files
    .list(site)
    .find(
      ({ path }) => /\.xml$/i.test(path) && isIn(site, path) && isWordPress.test(fileText(files, path) ?? '')
    )
  return xml && { title: 'an export of WordPress', file: xml.path }
}

/** Whether a file is in a folder itself. */
const isIn = (site: string, path: string): boolean => joinPath(site, baseName(path)) === path
