// What each message means and how to fix it, in English. SARIF reports, `sitegen explain` and the handbook show these texts.

import { type CodeTexts, text } from './code-text.ts'

export const codeTexts: CodeTexts = {
  'yaml-syntax': text(
    'The file is not valid YAML, so none of it can be read. Typical causes are a tab, a wrong indentation, or a text with a colon that is not in quotes. Control characters, such as a null or an escape, are not allowed either, even written as `"\\0"` or `"\\e"`.',
    'Correct the line that the message shows. Indent with spaces only, and put texts that contain `: ` or start with a special character in quotes.'
  ),
  'schema-unknown-key': text(
    'The file has a key that sitegen does not know. sitegen reports it, since it is usually a misspelled name or a key in the wrong place.',
    'Use the name that the hint suggests, move the key to the mapping that it belongs to, or delete it.'
  ),
  'schema-type': text(
    'A value has the wrong form: text instead of a list, a word that is not among the allowed ones, or a path with characters that are not allowed.',
    'Write a value of the form that the message expects. The reference page of the file lists the allowed values of each key.'
  ),
  'schema-missing': text(
    'A required key is missing.',
    'Add the key. The reference page of the file shows an example of it.'
  ),
  'locale-unknown': text(
    'A setting or a file names a language that is not among `locales` in `site/site.yaml`.',
    'Correct the code of the language, or add it to `locales`.'
  ),
  'locale-clash': text(
    'Two locales have the same code, path or folder, so their pages would overwrite each other.',
    'Remove one of them, or give it another `path`.'
  ),
  'label-untranslated': text(
    'A text in the configuration is not translated into all languages of the site. Pages in the other languages show one of its translations.',
    'Add the text in the language that the hint names.'
  ),
  'navbar-type-unknown': text(
    'An item of the navbar has a `type` that does not exist.',
    'Use one of the types that the message or the reference of `navbar.yaml` lists.'
  ),
  'icon-unknown': text(
    'There is no icon of that name: neither in the theme, nor in `site/icons.yaml`, nor in an installed icon set.',
    'Correct the name, draw the icon in `site/icons.yaml`, or install the set, such as `npm i -D @iconify-json/lucide` for `lucide:rocket`.'
  ),
  'docs-version-name-missing': text(
    'A version of the documentation has no `name`, which its addresses and menus need.',
    "Add a `name`, such as `current` or `'1.0'`."
  ),
  'data-folder-missing': text(
    'The `data` folder of a version does not exist or contains no YAML files.',
    'Put the values of the version there, or remove `data` to use those of `site/data`.'
  ),
  'sidebar-link-missing': text(
    'A link in `sidebars.yaml` has no target.',
    'Add `to` with the path of a page of the site, or `href` with a URL.'
  ),
  'layout-unknown': text(
    'Front matter or a collection names a layout that neither the theme nor `site/layouts/` has.',
    'Use `plain`, `wide`, `landing`, or the name of a file in `site/layouts/`.'
  ),
  'entry-field-unknown': text(
    'A setting or query names a field that the entries of the collection do not have.',
    'Correct the name, or add the field to `fields` of the collection.'
  ),
  'entry-schema-invalid': text(
    'The module with the schema of a collection does not exist, throws, or has no schema as its default export.',
    'Write `export default` and a schema of a library that follows Standard Schema, such as valibot, zod or arktype.'
  ),
  'loader-failed': text(
    'The loader of a collection does not exist, throws, exceeds its `timeout`, or returns something other than entries, and there are no entries of an earlier build to use instead.',
    'Fix the loader or its connection as the message says. After one successful build, later builds can use the entries that it loaded.'
  ),
  'entries-stale': text(
    'A loader failed, or the build is `--offline`, so the entries of the last successful run are used; the same for an address that a plugin loads. The message says how old they are; `entry.stale` marks them for layouts.',
    'Build again when the source of the loader can be reached. `rules: { entries-stale: error }` makes such a build fail.'
  ),
  'form-invalid': text(
    'The description of a form contradicts itself or is incomplete, such as a choice without options.',
    'Correct the field that the message shows.'
  ),
  'theme-missing': text(
    '`theme.name` names a theme that is neither part of sitegen, nor a folder of the site, nor an installed package.',
    'Correct the name, or install the package.'
  ),
  'theme-part-unknown': text(
    '`theme.parts` replaces a part that the theme does not have, so the component would never be shown.',
    'Use the name of a part that the reference of the theme lists.'
  ),
  'theme-styles-missing': text(
    'The style sheet in `theme.styles` does not exist, or the theme of the site has no `styles/index.css`.',
    'Correct the path in `theme.styles`, which is relative to `site/`, or write the style sheet of the theme.'
  ),
  'theme-preset-unknown': text(
    '`theme.preset` names a preset that the theme does not have.',
    'Use one of its presets, such as `standard`.'
  ),
  'theme-accent-contrast': text(
    'The accent colour is too light or too dark to be read on the backgrounds of one of the colour modes. Pages use the nearest readable colour there, which may differ visibly from yours.',
    'Accept the colour that the message names by writing it as `accent`, or set a colour for each mode with `accent: {light: …, dark: …}`.'
  ),
  'color-contrast': text(
    'Text of a colour in a style sheet of the site cannot be read on its background in one of the colour modes, or the focus cannot be seen. Only pairs are looked at that are certain: colours for variables of the theme, and rules that set both. `sitegen check --a11y` looks at pages as a browser shows them.',
    'Use the colour that the message names; `sitegen check --fix` writes it. A colour for one mode only belongs in a rule for `[data-theme="dark"]` or `[data-theme="light"]`.'
  ),
  'theme-font-missing': text(
    'A font in `theme.fonts` is not installed in the project.',
    'Install the Fontsource package that the hint names.'
  ),
  'theme-string-missing': text(
    'The theme has no texts in a language of the site, or only some of them. The default language is used instead.',
    'Write the missing texts in `site/strings/CODE.yaml`.'
  ),
  'theme-string-unknown': text(
    'A file in `site/strings/` has a text that the theme does not have and that no code of the site uses, so nobody sees it. It is usually a misspelled name, or one of an earlier version of the theme. Or a text has a value in braces, `{name}`, that the theme does not give it.',
    'Use the name that the hint suggests, or delete the line.'
  ),
  'card-font-missing': text(
    'The font for preview images does not exist.',
    'Correct the path in `cards.font`, which is relative to `site/`.'
  ),
  'card-font-unreadable': text(
    'The font for preview images is damaged or has an unsupported format.',
    'Use a `.ttf`, `.otf` or `.woff` file.'
  ),
  'options-invalid': text(
    'An option in `site/site.yaml` does not have the form that the plugin or theme expects.',
    'Correct the option; the documentation of the plugin or theme describes it.'
  ),
  'plugin-missing': text(
    'A plugin is neither a file in `site/` nor an installed package.',
    'Correct the path, or install the package.'
  ),
  'plugin-invalid': text(
    'A plugin exports something that is not a plugin, or one of its functions returned a value of the wrong shape.',
    'Correct the plugin as the message says. `definePlugin` checks the types in an editor.'
  ),
  'plugin-failed': text(
    'A plugin threw an error. The message names the function of the plugin and the page that it was working on.',
    'Fix the plugin, or remove it from `plugins` for now.'
  ),
  'plugin-problem': text(
    'A plugin reports a problem in the content. The text comes from the plugin.',
    'Follow the message; the documentation of the plugin explains it.'
  ),
  'file-encoding': text(
    'A text file is not encoded in UTF-8, so its characters cannot be read reliably.',
    'Save the file as UTF-8. In VS Code, click the encoding at the bottom right, choose “Reopen with Encoding” and the old one (Western, Windows 1252, for many old files), then “Save with Encoding” and UTF-8. In a terminal, `iconv -f WINDOWS-1252 -t UTF-8 old.md > new.md` converts a file.'
  ),
  'file-empty': text(
    'A content file contains nothing, so it would become an empty page.',
    'Write a title and a text, or delete the file.'
  ),
  'file-too-large': text(
    'A content file is larger than sitegen accepts for a page.',
    'Split the text, or put large data into `site/static`.'
  ),
  'file-outside-root': text(
    'A symbolic link leads out of the project or to nothing. Such files and folders are not read, so that a site never publishes other files of the machine. If `.sitegen` or a folder in it is such a link, no command runs: sitegen writes and deletes files there.',
    'Copy the file or folder into the project, or move it there and link to it from its old place. Links to the files of other packages can be allowed: `linkedPaths: [../packages/a/docs]` in site.yaml. Delete a link in place of `.sitegen` or of a folder in it.'
  ),
  'file-unreadable': text(
    'A file cannot be read: the operating system refuses it, or the file was changed or deleted while the site was being read.',
    'Check the permissions of the file and of its folders. If it has changed, start again.'
  ),
  'file-lfs-pointer': text(
    'A file is stored with Git LFS, and only the pointer to it has been downloaded: a text of three lines in place of the picture, film, font or document.',
    'Run `git lfs pull`. In GitHub Actions, write `with: { lfs: true }` below `actions/checkout`. Versions from git tags cannot use files of Git LFS.'
  ),
  'file-name-invalid': text(
    'A file name contains a character that has another meaning in URLs, its extension is in capitals, `.MD`, or its path is too long or has too many folders.',
    'Rename the file: letters, digits, `-`, `_` and `.` are safe. If its path is too long, move it to a folder further up.'
  ),
  'mdx-not-allowed': text(
    'There is an `.mdx` file in a collection that does not allow MDX. MDX is code, so collections have to allow it.',
    'Write `mdx: true` for the collection, or rename the file to `.md`.'
  ),
  'merge-conflict': text(
    'A file has the marks of a merge that is not finished: `<<<<<<<`, `=======` and `>>>>>>>`, or a line that is left of them. Both versions would be published, with the marks.',
    'Keep one of the versions, or what you need of both, and delete the three lines with marks. For an example of a conflict, put it into a code block.'
  ),
  'file-not-read': text(
    'A file or folder has a name or place that sitegen does not read, often that of another generator, such as `static/` next to `site/`.',
    'Rename or move it as the hint says, or delete it.'
  ),
  'front-matter-language': text(
    'The front matter is not YAML. Front matter in JavaScript or other languages is never executed.',
    'Start the file with `---` alone, and write YAML below it.'
  ),
  'front-matter-unclosed': text(
    'The front matter has no closing line, so the whole file would be read as YAML. Or it does not begin with `---` in the first line of the file, so its keys would be shown as text.',
    'Write a line of three hyphens, `---`, above the first key and below the last one. The upper one must be the first line of the file.'
  ),
  'entry-id-missing': text(
    'An entry of a data file has neither an `id` nor a title to derive one from, so it has no address and nothing can refer to it.',
    'Add an `id`: letters, digits and dashes.'
  ),
  'entry-invalid': text(
    'An entry does not match the schema of its collection, which is a module of the site.',
    'Correct the value; the message comes from the schema.'
  ),
  'csv-syntax': text(
    'A CSV file has a quote in the wrong place, or a line with more or fewer cells than the first one.',
    'Put cells that contain a separator or a line break in double quotes, and write a quote inside them twice.'
  ),
  'yaml-comment': text(
    'A text in front matter contains ` #`, where YAML reads a comment, so that the rest of the text is missing.',
    'Put the text in quotes. If it is a comment, write it on a line of its own.'
  ),
  'date-missing': text(
    'A blog post has no date, by which posts are sorted.',
    'Start the file name with the date, `2025-05-20-name.md`, or add `date` to the front matter.'
  ),
  'markdown-unclosed': text(
    'A directive, code block, comment or other hidden HTML such as `<?` is not closed, so it would include the rest of the page.',
    'Close it where it ends: with as many colons or backticks as it starts with, or with `-->`, `>` or `?>`.'
  ),
  'directive-unknown': text(
    'There is no directive of that name.',
    'Correct the name. A component of the site starts with a capital letter.'
  ),
  'directive-invalid': text(
    'A directive has an attribute or content that it does not support, or lacks one that it needs.',
    'Write it as the reference of the directive shows.'
  ),
  'form-unknown': text(
    'A page shows a form that `site/forms.yaml` does not define.',
    'Correct the name, or add the form to `site/forms.yaml`.'
  ),
  'section-unknown': text(
    'A page names a section that neither the theme nor `site/sections/` has.',
    'Correct the name, or create `site/sections/NAME.tsx`.'
  ),
  'nesting-too-deep': text(
    'Blocks or HTML elements are nested more deeply than browsers and sitegen support, usually because elements are not closed.',
    'Close the open elements, or reduce the nesting.'
  ),
  'document-too-large': text(
    'A document is too large together with the files that it includes, or it takes too long to parse: a paragraph has tens of thousands of characters such as `[`, `*` and `&`.',
    'Split the document or the paragraph, or include less.'
  ),
  'include-missing': text(
    'The file that a document includes does not exist.',
    'Correct the path, which is relative to the including file.'
  ),
  'include-cycle': text(
    'Files include each other in a loop, which would never end, or a document includes too many files.',
    'Remove one of the includes.'
  ),
  'code-language': text(
    'The language of a code block looks misspelled: no language has this name, but one has a similar name. The code has no colours.',
    'Correct the name, or write `text` for code without colours.'
  ),
  'code-meta-unknown': text(
    'A code block has an option that does not exist, marks lines that it does not have, or has code on the line of its fence, which is not shown.',
    'Correct the option, or put the code on the next line. The message names the options that exist; lines are numbers in braces, `{1,3-5}`.'
  ),
  'code-slow': text(
    'Highlighting a code block would take far too long, or a document contains too much code, so it is shown without colours.',
    'Check the language of the code block, split the block or the document, or use `text`.'
  ),
  'diagram-invalid': text(
    'A Mermaid diagram has a syntax error or a type that cannot be drawn at build time.',
    'Correct the line that the message names.'
  ),
  'formula-invalid': text(
    'A formula is not valid TeX, or a dollar sign was not meant as a formula.',
    'Correct the formula, or write a dollar sign as `\\$`.'
  ),
  'footnote-unused': text(
    'The text of a footnote is not published: nothing refers to it, or an earlier footnote has the same name.',
    'Write `[^name]` where the note belongs, give it a name of its own, or delete it.'
  ),
  'table-row-long': text(
    'A row of a table has more cells than the header. Markdown leaves out what is in them.',
    'Add a column to the header, or write a bar that belongs to the text as `\\|`.'
  ),
  'component-prop-invalid': text(
    'A component in Markdown has an attribute that it does not declare, or one with a wrong value, or lacks a required one.',
    'Correct the attribute; `props` of the component declares what it accepts.'
  ),
  'mdx-invalid': text(
    'An `.mdx` file cannot be compiled, or uses a component that it does not import.',
    'Correct the code at the position of the message.'
  ),
  'variable-unknown': text(
    'A variable such as `{{ legal.name }}` has no value in `site/data`.',
    'Correct the name, add the value, or put braces that should be shown into code.'
  ),
  'image-alt-missing': text(
    'An image has no alternative text, so people who cannot see it do not learn what it shows.',
    'Describe what the image shows, in the brackets: `![a board with two connectors](board.png)`.'
  ),
  'heading-id-duplicate': text(
    'Two headings of a page have the same explicit id, so links to it are ambiguous.',
    'Give each heading a different id.'
  ),
  'heading-level': text(
    'A heading leaves out a level, `####` below `##`, or a page has a heading of level 1 below its title, which is of level 1 too. Screen readers and search engines expect one title per page. Or its `title` in the front matter differs from the heading at the top of the text, which is then not shown. A heading is the title only at the very top of the text; further down it is an ordinary heading, and the title may come from the name of the file.',
    'Begin the heading with as many `#` as the hint shows. If it is the title of the page, move it to the top of the text, or write it as `title` in the front matter. If both exist, keep one.'
  ),
  'id-reserved': text('An id in the text is reserved for the page itself.', 'Choose another id.'),
  'class-untrusted': text(
    'A class was removed because the authors of the collection are not trusted: it could imitate parts of the page.',
    'Remove the class, or set `trust: full` for the collection.'
  ),
  'trust-exceeded': text(
    'A document names something, or publishes a file, that only trusted authors may: a component, a layout, values of `site/data`, a file that browsers may run.',
    'Remove it, or name it under `allow` of the collection in site.yaml, if you trust every author of the collection with it.'
  ),
  'link-unsafe': text(
    'A link has a scheme, such as `javascript:`, that could run code.',
    'Link to an https URL, a mail address, or a file of the site.'
  ),
  'foreign-syntax': text(
    'The text has the syntax of another tool, such as `!!! note` of MkDocs or `<Tabs>` of Docusaurus, or is almost Markdown, such as `#Title` without a space or `**bold **` with one. The same goes for Markdown in a title. Here it is shown as text or has no effect.',
    'Write the form that the hint shows. If the text should be shown literally, put it in backticks, or put a backslash before its first character.'
  ),
  'word-avoided': text(
    'A text uses a word that the glossary of the site, `site/terms.yaml`, lists under `avoid`: readers take two words for two things.',
    'Use the term that the message names. `sitegen check --fix` replaces words without an ending.'
  ),
  'link-syntax': text(
    'Text looks like a link or a picture, but is not one for Markdown: there is a space between the brackets, a bracket is missing, or round and square ones are exchanged. Readers see the brackets.',
    'Write `[text](address)`, for a picture `![what it shows](address)`. To show the brackets, put a backslash before the first, `\\[`.'
  ),
  'link-definition': text(
    'A link by name, `[text][name]`, has no definition, `[name]: address`, so readers see the brackets.',
    'Correct the name, or write the definition on a line of its own, in any place of the file.'
  ),
  'definition-unused': text(
    'A definition of a link, `[name]: address`, has no effect: no link uses the name, or an earlier definition has the same name.',
    'Write `[text][name]` where it belongs, give it another name, or delete it.'
  ),
  'link-empty': text(
    'A link has no text, so that readers do not see it, or no address, so that it leads nowhere. `#` alone leads to the top of the page.',
    'Write both: `[the guide](./guide.md)`. The top of the page is `#top`.'
  ),
  'emphasis-unclosed': text(
    'A sign that makes text bold, emphasised or struck, or that begins code or a formula, has no partner in its paragraph, or a partner that does not fit, such as `**bold*`. Readers see the sign. Or signs that were meant as themselves became a pair: `5*3*2`, `10~20 … 30~40`, `__init__.py`.',
    'Write the same sign on both sides, without spaces inside. To show the sign itself, put a backslash before it.'
  ),
  'heading-syntax': text(
    'A heading has no text; a sentence became a heading, since a line of hyphens is directly below it; a line looks like a heading and is none; or lines in bold stand in place of headings.',
    'Write `## Text`. Put an empty line above `---` if it is a line across the page.'
  ),
  'list-syntax': text(
    'Lines look like a list or a task and are text, since a space is missing or a paragraph is directly above; or a list inside another one splits it, since it is not indented far enough. Or a year or a date became a list of one item, or an item has another number than the one that is shown.',
    'Begin each item with `- ` or `1. `, a task with `- [ ] `, and indent what belongs to an item as far as its text.'
  ),
  'html-swallowed': text(
    'Text in angle brackets, such as `<url>` or `<your-name>`, is read as HTML. There is no such element, so browsers show nothing of it. Or a character such as `&nbsp;` has a name that HTML does not have, or is in a title, which is text.',
    'Put it in backticks, write `\\<` in place of `<`, or correct the name.'
  ),
  'html-unclosed': text(
    'An HTML element has no end tag, so the rest of the page, or of what it is in, belongs to it: it is bold, hidden, or missing.',
    'Write the end tag where the element ends. If a sign for “less than” was meant, write `\\<`.'
  ),
  'markdown-in-html': text(
    'Bold text, a link or code in Markdown is in a block of HTML, which reaches from a line that begins with a tag to the next empty line. It is shown as it is written, and its links are not checked.',
    'Put an empty line below the opening tag and above the closing one, or write it as HTML.'
  ),
  'quotes-typographic': text(
    'A value is in typographic quotes, “…”, which word processors and chats put in place of straight ones. In YAML and in HTML they are part of the value.',
    'Write straight quotes, `"…"`.'
  ),
  'code-indented': text(
    'Sentences are indented by four spaces, which makes them a code block: in a fixed-width font, in one long line.',
    'Begin them at the left, or exactly below the text of the list item that they belong to.'
  ),
  'code-invalid': text(
    'Code fails when readers copy it: it has typographic quotes, dashes or no-break spaces of a word processor, the numbers of its lines, or tags with escaped brackets; it is JSON that no program reads; or it is on one line with both of its fences, so that the language is part of it.',
    'Write the signs that the hint shows. JSON with comments or commas at the end is `jsonc`; an excerpt has `…` where something is left out.'
  ),
  'text-unfinished': text(
    'Blind text, or a note of the author such as `TODO`, is shown to readers.',
    'Write the text, or hide the note in a comment, `<!-- … -->`.'
  ),
  'text-pasted': text(
    'Text came in by copying, with something that readers should not see: marks or the first sentence of a chat, an error message of Word, ligatures of a PDF, characters in another encoding, words that the end of a line divided, columns of a spreadsheet, comments of Google Docs, or a link by way of a mail program.',
    'Write what the hint shows, or delete it.'
  ),
  'text-doubled': text(
    'A word is written twice in a row.',
    'Delete one. `sitegen check --fix` does it where both are in one line.'
  ),
  'text-joined': text(
    'Short lines, such as an address or a phone number below another, are shown as one line: for Markdown, a line break is a space.',
    'End each line but the last with a backslash, `\\`, or make a list of them.'
  ),
  'secret-published': text(
    'A text or a code block has a token or a private key, which everyone can use once the page is published.',
    'Revoke it where it was made: it stays in the history of the files. Write a placeholder, `<your-token>`, in its place.'
  ),
  'media-controls-missing': text(
    'A video or a sound in HTML has no `controls`, so readers can neither start nor stop it. Videos that play by themselves without sound, `autoplay muted`, need none.',
    'Add `controls`, or write `::video[Title]{src=./film.mp4}`.'
  ),
  'style-alert': text(
    "The text has an alert in GitHub's syntax, `> [!NOTE]`. It works, but the `rules` of this site ask for directives.",
    'Write `:::note`, the text, and `:::`.'
  ),
  'style-admonition': text(
    "An admonition has a name from another tool, `:::caution` or `:::important`. It works, but the `rules` of this site ask for sitegen's names.",
    'Write `:::warning` or `:::info`.'
  ),
  'style-title': text(
    "A directive is written as in Docusaurus or VitePress: `:::note Title`, `::: tip`. It works, but the `rules` of this site ask for sitegen's syntax.",
    'Write the title in brackets, and no space after the colons: `:::note[Title]`.'
  ),
  'style-code-comment': text(
    'Comments in code mark its lines, as in Docusaurus (`// highlight-next-line`) and VitePress (`// [!code ++]`). It works, but the `rules` of this site ask for the options of the code block.',
    'Write the marks after the language, as in `{1,3-5}`, `ins={2}` and `mark="word"`, and delete the comments.'
  ),
  'style-heading-id': text(
    'The id of a heading is written as in other tools: `{ #id }`, `{: #id }`, or as a comment. It works, but the `rules` of this site ask for the syntax of sitegen.',
    'Write `{#id}`, in MDX `\\{#id}`.'
  ),
  'route-duplicate': text(
    'Two pages have the same address.',
    'Rename one of the files, or give one a `slug`.'
  ),
  'translation-orphan': text(
    'A page exists in a translation only, and its name resembles one in the default language. It is probably a translation with a misspelled name.',
    'Give the file the name of the original. If it has no original, ignore this message for the site.'
  ),
  'translation-incomplete': text(
    'A translation has fewer headings or code blocks than its original, so readers of that language do not learn something. Outdated translations, which say so to readers, are not compared.',
    'Translate what the message names, at the place that it shows.'
  ),
  'translation-language': text(
    'By its words, a text is in another language than its folder says, or a paragraph is still that of the original. Articles, pronouns and prepositions decide, of which each language has its own.',
    'Translate the text, move the file to the folder of its language, or delete it: readers then get the original with a note.'
  ),
  'author-unknown': text(
    'A post names an author who is not in `authors.yaml`.',
    'Correct the name, or add the author to `authors.yaml` of the blog.'
  ),
  'reference-unknown': text(
    'A field refers to an entry or a collection that does not exist.',
    'Correct the id, which is the name of the file without order number and extension, or the `id` of a row; or add the entry.'
  ),
  'entry-field-untranslated': text(
    'A translation sets a field that is not translated. All languages take its value from the entry in the default language, so this one would have no effect.',
    'Remove the key from the translation, or write `translated: true` for the field in `site/site.yaml`.'
  ),
  'tag-unknown': text(
    'A page has a tag that is not in `tags.yaml`. It works, but is probably misspelled or not described.',
    'Correct the tag, or add it to `tags.yaml`.'
  ),
  'series-unknown': text(
    'A post has a series that is not in `series.yaml`. It works, but is probably misspelled or not described.',
    'Correct the name, or add it to `series.yaml`.'
  ),
  'name-spelling': text(
    'A tag, an author, a series or a value is spelled in two ways that differ by case, accents, Unicode form, or spaces and hyphens. Both are one, and the first in `tags.yaml`, `authors.yaml` or `series.yaml`, else the most frequent, else the first of the alphabet, is shown.',
    'Use one spelling. Two names that differ by accents are two when the file names both.'
  ),
  'title-duplicate': text(
    'Two pages of a collection have the same title and the same description, so results, tabs and the sidebar show them alike.',
    'Say in one of them how they differ, or set `meta_title`.'
  ),
  'file-copy': text(
    'A file looks like a copy that a file manager or a browser made, `install (1).md` beside `install.md`, and is published as a page of its own.',
    'Delete it, or give it a name that says how the two differ.'
  ),
  'post-later': text(
    'A post is dated later than the build, so it is not published yet.',
    'Build the site again at that time, for example with a nightly or hourly run. `--drafts` shows the post before that.'
  ),
  'page-text-missing': text(
    'A React page has no texts in a language.',
    'Write the YAML file that the message names, with at least a `title`.'
  ),
  'page-module-missing': text(
    'There are texts for a React page that does not exist.',
    'Rename the file to the name of the page, or create `site/pages/NAME.tsx`.'
  ),
  'page-ambiguous': text(
    'A page consists of sections, and `site/pages/` has a component for it too, which would be ignored.',
    'Delete the component, or rename `sections` if it holds texts of that component.'
  ),
  'sidebar-unknown': text(
    'A page or a setting names a sidebar that `sidebars.yaml` does not define, or a collection names a file of sidebars that does not exist or is not in `site/`.',
    'Correct the id or the path, or add the sidebar or the file.'
  ),
  'sidebar-doc-missing': text(
    'A sidebar contains a document that does not exist.',
    'Correct the id of the document: its path in the collection, without numbers and extension.'
  ),
  'sidebar-ambiguous': text(
    'A document is in several sidebars, so it is unclear which one its page shows.',
    'Add `sidebar` to its front matter, or remove it from all but one.'
  ),
  'sidebar-doc-left-out': text(
    'A document is in no sidebar, though others of its folder are: somebody wrote it and forgot its entry. Readers find it only by links and by the search.',
    'Add it to a sidebar, or write `unlisted: true` in its front matter.'
  ),
  'sidebar-doc-repeated': text(
    'A sidebar contains a document twice: two entries name it, or one names it and the list of its folder contains it too.',
    'Delete one of the entries. `sidebar_position` moves a document within the list of its folder.'
  ),
  'docs-version-unknown': text(
    'Versions of the documentation are defined or used wrongly: two have the same name or the same documents, the documents of one do not exist, or an item of the navbar shows the versions of a collection that has none.',
    'Correct `versions` of the collection as the message says. If the collection should have no versions, remove the item from the navbar.'
  ),
  'collection-empty': text(
    'A collection has no content in any language, so menus do not link to it.',
    'Write its first page, or remove the collection.'
  ),
  'locale-empty': text(
    'A language has no content, so all of its pages are shown in the default language.',
    'Translate pages into its folder, or remove the language.'
  ),
  'home-missing': text(
    'The site has no home page, so `/` redirects to the start of its only collection.',
    'Write a home page, or confirm the redirect in `site/redirects.yaml`.'
  ),
  'head-invalid': text(
    'An element in `head` is incomplete, has an unknown attribute, or would break the page.',
    'Correct the element as the message says.'
  ),
  'policy-blocks': text(
    'Browsers would block this request, since the content security policy of the page does not allow the host, or since it shows the page of a video in a frame, which YouTube and Vimeo allow for their players alone.',
    'Copy the file into `site/static`, or declare the host in `thirdParties`, from which the policy and the privacy record are generated. Show videos with `::video`.'
  ),
  'policy-weakened': text(
    'A setting allows code that an attacker could inject.',
    'Put scripts into `head`, where their hashes are added to the policy, and remove the setting.'
  ),
  'host-undeclared': text(
    'A setting sends requests to a host that `thirdParties` does not list, so the privacy record would be incomplete.',
    'Add the host to `thirdParties`, with purpose and legal basis.'
  ),
  'link-missing': text(
    'A link leads to a page that does not exist. Readers would get the 404 page.',
    'Correct the address. A link to a document is the path of its file, relative to the linking file.'
  ),
  'link-local': text(
    'A link has an address that only works on the computer of its author, `localhost` or `127.0.0.1`, and its text does not say so.',
    'Link to the page by its file, `./page.md`, or by its path, `/page`.'
  ),
  'link-text': text(
    'The text of a link, such as “here” or “read more”, does not say where it leads. Screen readers list the links of a page without the words around them, and search engines look at these words too.',
    'Put the words that name the target in the brackets: `[how to install it](./install.md)` in place of `click [here](./install.md)`.'
  ),
  'link-unlisted': text(
    'A link leads to an unlisted page, which readers and search engines find then. `rules: { link-unlisted: warn }` reports such links; without it they are allowed.',
    'Remove the link, or `unlisted` from the page.'
  ),
  'search-test-failed': text(
    'A query in `site/search-tests.yaml` does not find its page, or finds it further down than it has to. Usually a page was renamed or rewritten, or another one uses the same words more.',
    'Use the words of the query in the title, the description or a heading of the page, add them to its `keywords`, or name a synonym in `site/synonyms.yaml`. If the result is fine as it is, change `page` or `place` of the test.'
  ),
  'anchor-missing': text(
    'A link leads to a heading or id that its page does not have. Readers would land at the top of the page.',
    'Correct the part after `#`; ids are derived from the texts of headings.'
  ),
  'asset-missing': text(
    'A page uses an image or another file that does not exist, or an address that leads to a page instead of a picture.',
    "Correct the path. A path with a leading slash is in `site/static`, others are relative to the page's file."
  ),
  'image-unreadable': text(
    'The size of an image cannot be read, so the page would move while it loads; or browsers do not show it, such as HEIC and an SVG without `xmlns`.',
    'Export the image again, as JPEG, PNG or WebP, or set `width` and `height` in HTML.'
  ),
  'image-large': text(
    'An image is larger than readers should have to download.',
    'Scale it down, save it as WebP or AVIF, or change the limits in `images`.'
  ),
  'pictures-copied': text(
    'Pictures are published without encoding, or icons for home screens are missing, since the package that makes them is not installed.',
    'Run `npm install sharp`, or write `pictures: { encode: false }` if that is what you want.'
  ),
  'picture-place-unknown': text(
    'A picture names a place that neither the theme nor `pictures.places` has.',
    'Correct the name, or add the place to `pictures.places` in `site/site.yaml`.'
  ),
  'svg-unreadable': text(
    'A picture beside the content is an SVG that cannot be cleaned of scripts, or is one under another name. It is not published.',
    'Export it as plain SVG: not compressed, well-formed, with the extension `.svg`.'
  ),
  'svg-active': text(
    'An SVG file contains scripts, event handlers or references to other hosts, which pictures must not contain.',
    'Remove them from the file. They are removed from published SVG files beside the content, and stay in those of `site/static`.'
  ),
  'budget-exceeded': text(
    'A page, a picture, a video or the number of pages exceeds its budget in `site/site.yaml`.',
    'Reduce what the message lists, or raise the budget. `rules: { budget-exceeded: error }` makes the build fail.'
  ),
  'build-slow': text(
    'A build took longer than `budgets.build.seconds` allows.',
    'Find the stage with `sitegen build --profile trace.json`, or raise the budget.'
  ),
  'static-left-out': text(
    '`site/static` contains files of editors, version control or the system, which are not published.',
    'Delete them.'
  ),
  'navbar-target-missing': text(
    'A link in the navbar leads to a page that does not exist, or has no target, or two.',
    'Correct `to` in `site/navbar.yaml`, or write `href` in its place for an address of another site.'
  ),
  'footer-target-missing': text(
    'A link in the footer leads to a page that does not exist, or has no target, or two.',
    'Correct `to` in `site/footer.yaml`, or write `href` in its place for an address of another site.'
  ),
  'redirect-target-missing': text(
    'A redirect leads to a page that does not exist.',
    'Correct `to`, or delete the redirect.'
  ),
  'redirect-clash': text(
    'There is a page at the address of a redirect, so the redirect would hide it or never apply.',
    'Delete the redirect, or move the page.'
  ),
  'redirect-loop': text(
    'Redirects form a loop, so browsers give up.',
    'Let one of them lead to a page, or delete one.'
  ),
  'redirect-chain': text(
    'A redirect leads to another redirect, which costs readers an additional request.',
    'Let it lead to the last address directly.'
  ),
  'redirect-missing': text(
    'A file was renamed in git, but its old address does not redirect. Links from elsewhere would break.',
    'Add `redirect_from` to its front matter.'
  ),
  'edit-link-missing': text(
    'Pages are in a submodule, or behind a link to files that are not in the repository of the project, where `editUrl` leads. They have no edit link, since it would lead nowhere.',
    'Give each page its address with `edit_link: https://…` in its front matter, or write `edit_link: false`.'
  ),
  'external-link-broken': text(
    'A link leads to an address of another site that does not work: there is no such host, the server has no such page, or it does not answer. Only `sitegen check --external` asks.',
    'Correct the address, link to a copy in a web archive, or remove the link. An address that has to stay goes into `externalLinks.known` of site.yaml; one that works for people but not for machines, into `externalLinks.ignore`.'
  ),
  'external-link-moved': text(
    'The server of another site redirects a link to a new address for good. Only `sitegen check --external` asks.',
    'Write the new address, unless it is the page of a language or a login.'
  ),
  'external-link-known': text(
    'An address in `externalLinks.known` works again, or the site no longer links to it, so the entry would hide a later failure.',
    'Remove it from the list.'
  ),
  accessibility: text(
    '`check --a11y` has opened a page in a browser, and something on it keeps out people with disabilities: it fails a criterion of WCAG 2.2 AA.',
    'The hint says what to change. What a theme or a component does wrong is on every page that uses it, so one change often repairs many.'
  ),
  'history-shallow': text(
    'The project, a submodule or a repository behind a link is a shallow clone, which lacks the commits that changed most files. `lastUpdated` shows no dates of its files, and the sitemap has none.',
    'Fetch the whole history: `fetch-depth: 0` in GitHub Actions, `GIT_DEPTH: 0` in GitLab, `git fetch --unshallow` elsewhere.'
  ),
  'part-unused': text(
    'A Markdown file is never shown. Files and folders whose names begin with `_` are not pages but parts, which pages include.',
    'Include the file with `::include[./_part.md]`. To make it a page, rename it without `_`; for a page that is not ready, write `draft: true` in its front matter.'
  ),
  'name-changed': text(
    'The site uses a name of sitegen that has changed: an import, a class, an attribute, an event or a string of the theme. The old name works until the next breaking version at most, and may have no effect already.',
    'Run `sitegen upgrade`, which replaces it, or write the current name yourself.'
  ),
  'react-unusable': text(
    'The project has a version of React that sitegen does not support, or only one of its two packages.',
    'Install React 19 with the command in the hint.'
  ),
  'css-invalid': text(
    'Browsers ignore a part of a style sheet in `site/`: an `@import` below a rule, or text that is not CSS.',
    'Move the `@import` to the top of the file, or correct the text at the place that the message names.'
  ),
  'bundle-failed': text(
    'A component, style sheet or plugin of the site cannot be compiled.',
    'Correct the code at the position of the message.'
  ),
  'variable-private': text(
    'A component reads an environment variable that is not public, or the environment as a whole. Components have only the public ones.',
    'Rename it to `PUBLIC_NAME` if everyone may see its value; otherwise read it in a plugin.'
  ),
  'page-no-default-export': text(
    'A file in `site/pages/` or `site/layouts/` does not export a component as default.',
    'Export the component with `export default function`.'
  ),
  'query-invalid': text(
    'A page, layout, component or `::list` has an invalid query: it names an unknown collection or field, or a value that the field can never have, or its condition cannot be read.',
    'Correct the name, the value or the condition; the message shows where the error is.'
  ),
  'page-failed': text(
    'A page threw an error while it was rendered, so it cannot be published.',
    'Fix the component that the hint names.'
  ),
  'component-failed': text(
    'A component in a page threw an error while it was rendered. The rest of the page is not affected.',
    'Fix the component, or the values that the page gives it.'
  ),
  'needs-use-client': text(
    'A component uses state, an effect or an event handler, which need the browser, but it only runs when the site is built.',
    "Write `'use client'` in the first line of its module: the browser then loads it, and React, on the pages that use it. A component of a package needs a module of the site around it."
  ),
  'url-missing': text(
    'The site has no `url`, so outputs that need absolute addresses are left out: sitemap, feeds, canonical links and preview images. Or it has one on the computer of its author, where they lead.',
    'Set `url` in `site/site.yaml` to the address at which the site is published.'
  ),
  'host-limit': text(
    'The chosen host does not support something that the site uses. The message says what happens instead.',
    'Accept it by ignoring this message, or choose another host.'
  ),
  'output-clash': text(
    'Two sources would write the same output file, or one needs a folder where another needs a file.',
    'Rename one of them, or move it.'
  ),
  'output-foreign': text(
    'The output folder contains files but was not created by sitegen. Nothing is overwritten.',
    'Choose another folder with `--out`, or empty it yourself.'
  ),
  'output-shared': text(
    'Another build seems to write to the same output folder.',
    'Run one build at a time, or use different folders.'
  ),
  'output-failed': text(
    'The operating system does not allow writing the output. The previous output is unchanged.',
    'Check who may write to the folder, and how much space its disk has left, or choose another folder with `--out`.'
  ),
  'shard-unreadable': text(
    'A folder given to `sitegen merge` is not a shard, or was written by another version.',
    'Pass the folders that `sitegen build --shard` of the same version has written.'
  ),
  'shard-differs': text(
    'Shards were built from different sites, so they do not fit together.',
    'Build all shards from the same commit with the same options.'
  ),
  'shard-repeated': text('The same shard was passed twice.', 'Pass each shard once.'),
  'shard-missing': text(
    'A shard is missing, so the site would be incomplete.',
    'Build it, and pass its folder too.'
  ),
  'shard-damaged': text(
    'A file of a shard is missing or changed since it was built.',
    'Build the shard again, and copy its folder as a whole.'
  ),
  'cache-remote': text(
    'The shared cache cannot be used. The build continues without it, with the same output.',
    'Check its address, the token in `SITEGEN_CACHE_TOKEN`, and the server.'
  ),
  'thread-failed': text(
    'A worker thread of the build failed. The main thread took over its work, so the output is complete, but the build took longer.',
    'If it happens again, report it with the text of the message.'
  )
}
