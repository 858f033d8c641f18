import type { ReactNode } from 'react'
import { Note } from '../../ui/layout.tsx'
import classes from './shell.module.css'

type Props = { title: string; text: string; children?: ReactNode; alert?: boolean }

/** The only card of the landing: what happened, and the next step. */
export const EntryCard = ({ title, text, children, alert = false }: Props) => (
  <main className={classes.entry}>
    <div className={classes.card}>
      <p className={classes.cardProduct}>
        <span className={classes.mark} aria-hidden />
        Back Office de Desembolsos
      </p>
      <div role={alert ? 'alert' : 'status'}>
        <h1 className={classes.cardTitle}>{title}</h1>
        <Note below={4} size="body">
          {text}
        </Note>
      </div>
      {children}
    </div>
  </main>
)
