import type { SitePageProps } from 'sitegen/theme'
import Form from 'sitegen/themes/default/parts/Form.tsx'

export default function Regatta({ text, shell }: SitePageProps<{ readonly title: string }>) {
  return (
    <div className="page-column">
      <header className="page-title">
        <h1>{text.title}</h1>
      </header>
      <Form name="regatta" shell={shell} />
    </div>
  )
}
