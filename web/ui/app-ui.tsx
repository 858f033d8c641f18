import './mantine-styles.ts'
import './page.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import { ToastProvider } from './toast.tsx'

/** What every screen stands in: theme, styles and toasts. */
export const AppUi = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme="light">
    <ToastProvider>{children}</ToastProvider>
  </MantineProvider>
)
