import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A label and its value; a fact without a value is omitted. */
export type Fact = { label: string; value: ReactNode; urgent?: boolean }

type Props = { facts: readonly Fact[]; layout?: 'rows' | 'grid' | 'line' }

export const Facts = ({ facts, layout = 'rows' }: Props) => (
  <dl className={classes.facts} data-layout={layout}>
    {facts
      .filter(({ value }) => value !== undefined && value !== '')
      .map(({ label, value, urgent }) => (
        <div key={label} data-urgent={urgent || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
