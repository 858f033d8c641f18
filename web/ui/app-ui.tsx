import './mantine-styles.ts'
import './tokens.css'
import './page.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import { ToastProvider } from './toast.tsx'

/** What every screen stands in: theme, styles and toasts. Mantine's variables come with the theme, not as a file. */
export const AppUi = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    deduplicateCssVariables={false}
    forceColorScheme="light"
  >
    <ToastProvider>{children}</ToastProvider>
  </MantineProvider>
)
