import type { ReactNode } from 'react'
import { Box, Surface } from './layout.tsx'
import classes from './page.module.css'
import { useFocusKeeper } from './use-focus-keeper.ts'

type PageProps = { children: ReactNode; width?: 'reading' | 'table' }

/** The frame of a screen, as wide as its text and forms need, or as its tables. */
export const Page = ({ children, width = 'table' }: PageProps) => {
  const keeper = useFocusKeeper((page) => page.querySelector('h1'))
  return (
    <main className={classes.page} data-width={width} ref={keeper}>
      {children}
    </main>
  )
}

/** A quieter surface inside a panel or a dialog. */
export const Card = ({ children }: { children: ReactNode }) => <Box above={4}>{children}</Box>

/** A surface that groups what belongs together. */
export const Panel = ({ children, label }: { children: ReactNode; label?: string }) => (
  <Surface aria-label={label}>{children}</Surface>
)
