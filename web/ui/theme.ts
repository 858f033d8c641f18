import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Petrol, the bank's colour. Shade 8 on white has a contrast of 8:1. */
const petrol: MantineColorsTuple = [
  '#eef6f8',
  '#dcebef',
  '#b7d6de',
  '#8fbfcb',
  '#6dabba',
  '#529ead',
  '#3a8497',
  '#236a7d',
  '#0f4c5c',
  '#0a3744',
]

/** Slate greys, a little blue, to match the petrol. */
const gray: MantineColorsTuple = [
  '#f5f7f8',
  '#edf1f3',
  '#e0e6e9',
  '#cdd6db',
  '#aebac1',
  '#8b99a2',
  '#687780',
  '#4b5a63',
  '#36434b',
  '#1d282e',
]

/** A brick red for errors and for actions that cannot be undone; readable on its own tints. */
const red: MantineColorsTuple = [
  '#fdf3f1',
  '#fbe9e7',
  '#f6d5d1',
  '#eab3ac',
  '#dc8a80',
  '#cb6256',
  '#bb4436',
  '#a93324',
  '#97261a',
  '#741a10',
]

export const theme = createTheme({
  colors: { petrol, gray, red },
  primaryColor: 'petrol',
  primaryShade: 8,
  black: gray[9],
  fontFamily:
    '"Inter Tight", "Inter Tight Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  defaultRadius: 'sm',
  // Only page.css draws a focus ring.
  focusClassName: 'focus-ring',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
  },
})

/** Secondary text, placeholders and errors with enough contrast for axe. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[8],
    '--mantine-color-placeholder': gray[7],
    '--mantine-color-error': colors.red[8],
  },
  dark: {},
})
