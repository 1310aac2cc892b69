import { useId } from 'react'
import type { SectionPricesProps as Props, SectionPrice } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionPoints from './SectionPoints.tsx'
import SectionValue from './SectionValue.tsx'
import '../styles/section-plans.css'

export type SectionPricesProps = Props

/** Plans with their prices. The switch between monthly and yearly prices is a pair of radio buttons, without script. */
export default function SectionPrices({ plans, periods, ...head }: SectionPricesProps) {
  const name = useId()
  // Without a heading, the titles are the next level.
  const Title = head.heading ? 'h3' : 'h2'
  return (
    <SectionFrame head={head}>
      <div className="prices">
        {periods && (
          <fieldset className="periods">
            <legend className="visually-hidden">{`${periods.monthly} / ${periods.yearly}`}</legend>
            <label>
              <input type="radio" name={name} value="monthly" defaultChecked />
              <span>{periods.monthly}</span>
            </label>
            <label>
              <input type="radio" name={name} value="yearly" />
              <span>
                {periods.yearly}
                <Inline as="span" className="period-note" html={periods.note} />
              </span>
            </label>
          </fieldset>
        )}
        <ul className="plans" data-count={plans.length}>
          {plans.map((plan) => (
            <li key={plan.name} className={plan.featured ? 'plan plan-featured' : 'plan'}>
              <Title>
                {plan.name}
                {plan.badge !== undefined && <span className="plan-badge">{plan.badge}</span>}
              </Title>
              <Inline as="div" className="section-text" html={plan.text} />
              <p className="plan-price">
                <strong>
                  <ByPeriod of={plan.price} />
                </strong>{' '}
                {plan.per !== undefined && (
                  <small>
                    <ByPeriod of={plan.per} />
                  </small>
                )}
              </p>
              <SectionAction
                action={plan.action}
                strings={head.strings}
                className={plan.featured ? 'button' : 'button button-secondary'}
              />
              <Inline className="plan-note" html={plan.note} />
              <SectionPoints points={plan.points} />
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  )
}

function ByPeriod({ of: price }: { readonly of: SectionPrice }) {
  if (typeof price === 'string') return <SectionValue value={price} />
  return (
    <>
      <span data-period="monthly">
        <SectionValue value={price.monthly} />
      </span>
      <span data-period="yearly">
        <SectionValue value={price.yearly} />
      </span>
    </>
  )
}
