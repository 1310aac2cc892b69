// One document of MkDocs Material, migrated by itself.

import { memoryFiles } from '../../../../test/memory-files.ts'
import { applyEdits } from '../../source/edits.ts'
import { mkdocs } from '../../source/mkdocs/mkdocs.ts'

const configuration = `
site_name: Example
site_url: https://example.com/project/
theme:
  name: material
  custom_dir: overrides
  features: [content.tabs.link]
extra_css: [own.css]
extra: { release: { name: v2 } }
markdown_extensions:
  - abbr
  - attr_list
  - def_list
  - md_in_html
  - pymdownx.arithmatex
  - pymdownx.caret
  - pymdownx.critic
  - pymdownx.emoji
  - pymdownx.inlinehilite
  - pymdownx.keys
  - pymdownx.magiclink: { repo_url_shorthand: true, user: acme, repo: tool }
  - pymdownx.mark
  - pymdownx.smartsymbols
  - pymdownx.tilde
  - pymdownx.superfences:
      custom_fences:
        - { name: mermaid, class: mermaid }
        - { name: plot, class: plot }
  - pymdownx.snippets:
      auto_append: [includes/links.md]
`

const otherFiles = {
  'docs/other.md': '# Other\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/img/plan.png': 'png',
  'docs/img/plan-dark.png': 'png',
  'code/app.py': 'import os\n\n# --8<-- [start:main]\ndef main():\n    pass\n# --8<-- [end:main]\n',
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>a { top: 0 }</style></svg>\n',
  'overrides/home.html':
    '{% extends "main.html" %}\n{% block tabs %}\n<style>h1 { color: red }</style>\n<section><h1>{{ config.site_name }} for all</h1>\n<p>Fast &amp; small.</p>\n<a href="{{ \'setup/\' | url }}" class="md-button md-button--primary">Start</a>\n<a class="md-button" href="https://example.com/a">Source</a> <a class="md-button" href="{{ page.next_page.url | url }}">Next</a></section>\n<h2>Quick</h2><p>In <b>one</b> step.</p>\n<h2>Safe</h2><p>{{ page.meta.safe }}</p>\n{% endblock %}\n',
  'overrides/main.html': '<p class="type" date>{{ page.meta.layout_kind }}</p>',
  'overrides/partials/top.html':
    '<div><img itemprop="image" src="{{ \'img/\' | url }}{{ page.meta.cover }}" alt=""></div><img src="{{ base_url }}/img/{{ page.meta["photo"] }}"><img src="{{ config.extra.cdn }}/{{ page.meta.remote }}">',
  'overrides/toc.html': '{% if toc_item.level <= page.meta.toc_depth %}{% endif %}',
  'overrides/head.html':
    '<meta name="robots" content="{{ page.meta.robots }}"><script type="application/ld+json">\n{{ page.meta.schema|tojson }}\n</script>',
  'docs/apps/demo/index.html': '<p>Demo</p>\n',
  'docs/own.css': '.md-typeset .admonition.pied-piper { color: red }',
  'data/day.yml': 'day: 5\n',
  'data/team.yml': 'lead: Ann\n',
  'hooks.py': 'text = text.replace("{{ total }}", count())\n',
  'includes/box.md': '!!! note\n    A [site][].\n\n--8<-- "includes/hint.md"\n--8<-- "includes/box.md"\n',
  'includes/hint.md': 'A hint.\n',
  '.gitignore': 'includes/made/\n*.gen.md\n',
  'includes/parts.md': 'First.\n<!-- --8<-- [start:rest] -->\nThe rest.\n',
  'docs/guide/part.md':
    '# Part\n<!-- from -->\n## More {#more}\n\n!!! tip\n    See [other](../other.md), ![](../img/plan.png)\n<!-- to -->\nend\n',
  'includes/links.md': '[site]: https://site.example\n  [Plan B]: other.md#b "B"\n'
}

/** The file that a document becomes, and what is reported about it. @param plugins lines of `mkdocs.yml` */
export async function convert(
  markdown: string,
  front = '',
  plugins = 'plugins: [{ macros: { include_dir: . } }]\n'
) {
  const text = front + markdown
  const files = memoryFiles({ 'mkdocs.yml': configuration + plugins, ...otherFiles, 'docs/page.md': text })
  const oldProject = await mkdocs.read({ files, site: '', config: 'mkdocs.yml' }, { keepJsx: false })
  if ('problem' in oldProject) throw new Error(oldProject.problem)
  const page = oldProject.documents.find(({ source }) => source === 'docs/page.md')
  if (!page) throw new Error('no page')
  const targets = new Map(oldProject.documents.map(({ source, target }) => [source, `${target}.md`]))
  const sources = new Map(oldProject.addresses.map(({ path, source }) => [path.replace(/\/$/, ''), source]))
  const conversion = page.parse(text).convert({
    targetOf: (source) => targets.get(source),
    sourceAt: (address) => sources.get(address.replace(/\/$/, ''))
  })
  return {
    text: applyEdits(text, conversion.edits).text,
    copies: conversion.copies,
    remarks: conversion.findings
      .filter(({ grade }) => grade !== 'changed')
      .map(({ grade, line, text }) => `${grade} ${line}: ${text}`)
  }
}
