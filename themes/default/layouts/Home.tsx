import type { HomeProps } from 'sitegen/theme'

/** The generated home page: a list of the site's collections. */
export default function Home({ page, tagline, items }: HomeProps) {
  return (
    <section className="hero">
      <h1>{page.title}</h1>
      {tagline !== undefined && <p className="lead">{tagline}</p>}
      <ul className="card-grid">
        {items.map(({ label, url, description, count }) => (
          <li key={url} className="card card-link">
            <h2>
              <a href={url}>{label}</a>
            </h2>
            {description !== '' && <p>{description}</p>}
            {count !== undefined && <p className="card-facts">{count}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
