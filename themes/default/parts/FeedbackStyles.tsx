import '../styles/feedback.css'

/** It has none. */
export type FeedbackStylesProps = Readonly<Record<string, never>>

/** Styles of `Feedback`, for sites that ask for it. It renders nothing. */
export default function FeedbackStyles() {
  return null
}
