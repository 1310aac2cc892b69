import type { ReactNode } from 'react'
import './reference.css'

/** Two columns: text, and examples that stay in view. Its style sheet is on pages of references only. */
export default function Reference({ children }: { readonly children?: ReactNode }) {
  return <div className="openapi">{children}</div>
}
