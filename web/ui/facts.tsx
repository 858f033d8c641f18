import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What something is called and what it is; one that has no value is left out. */
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
