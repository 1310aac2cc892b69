// Replacements of components of Docusaurus's theme that components of the old site contain. Their markup is that of the same
// blocks in Markdown, so the style sheet of the new theme applies.

const admonition = `import type { ReactNode } from 'react'

interface AdmonitionProps {
  readonly type?: string
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Kinds under other names. */
const kinds: Readonly<Record<string, string>> = { caution: 'warning', important: 'info', secondary: 'note', success: 'tip' }

export default function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  return (
    <aside className={\`admonition admonition-\${kinds[type] ?? type}\`}>
      <p className="admonition-title">{title ?? type.charAt(0).toUpperCase() + type.slice(1)}</p>
      {children}
    </aside>
  )
}
`

const codeBlock = `import type { ReactNode } from 'react'

interface CodeBlockProps {
  readonly language?: string
  readonly className?: string
  readonly title?: ReactNode
  readonly showLineNumbers?: boolean | number
  readonly metastring?: string
  readonly children?: ReactNode
}

/** Code without colours: those are added when Markdown is built. */
export default function CodeBlock({ language, className = '', title, children }: CodeBlockProps) {
  const name = language ?? /language-([\\w-]+)/.exec(className)?.[1] ?? 'text'
  const code = (
    <pre className="code" tabIndex={0} data-language={name}>
      <code className={\`language-\${name}\`}>{typeof children === 'string' ? \`\${children.trim()}\\n\` : children}</code>
    </pre>
  )
  if (title === undefined) return code
  return (
    <figure className="code-figure">
      <figcaption className="code-title">{title}</figcaption>
      {code}
    </figure>
  )
}
`

const details = `import type { ComponentProps, ReactElement, ReactNode } from 'react'

interface DetailsProps extends Omit<ComponentProps<'details'>, 'className'> {
  readonly summary?: ReactElement | string
  readonly className?: string
  readonly children?: ReactNode
}

export default function Details({ summary, children, className = '', ...rest }: DetailsProps) {
  return (
    <details className={\`details \${className}\`.trim()} {...rest}>
      {typeof summary === 'string' ? <summary className="details-summary">{summary}</summary> : summary}
      {children}
    </details>
  )
}
`

const heading = `import type { ComponentProps } from 'react'

interface HeadingProps extends ComponentProps<'h2'> {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

export default function Heading({ as: Level = 'h2', ...rest }: HeadingProps) {
  return <Level {...rest} />
}
`

const themedImage = `import type { ComponentProps } from 'react'

interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  readonly sources: { readonly light: string; readonly dark: string }
  readonly alt?: string
}

/** One picture for each colour mode; the style sheet hides the other. */
export default function ThemedImage({ sources, alt = '', className = '', ...rest }: ThemedImageProps) {
  return (
    <>
      <img src={sources.light} alt={alt} className={\`\${className} light-only\`.trim()} {...rest} />
      <img src={sources.dark} alt={alt} className={\`\${className} dark-only\`.trim()} {...rest} />
    </>
  )
}
`

/** By module: file in `site/migrated/docusaurus/` and its text. All have a default export only. */
export const themeShims: Readonly<Record<string, readonly [file: string, text: string]>> = {
  '@theme/Admonition': ['Admonition.tsx', admonition],
  '@theme/CodeBlock': ['CodeBlock.tsx', codeBlock],
  '@theme/Details': ['Details.tsx', details],
  '@theme/Heading': ['Heading.tsx', heading],
  '@theme/ThemedImage': ['ThemedImage.tsx', themedImage]
}
