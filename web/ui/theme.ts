import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** A palette of tokens.css; Mantine refers to all of its shades. */
const shadesOf = (colour: string): MantineColorsTuple => {
  const shade = (number: number) => `var(--${colour}-${number})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}

export const theme = createTheme({
  colors: { petrol: shadesOf('petrol'), gray: shadesOf('gray'), red: shadesOf('red') },
  primaryColor: 'petrol',
  primaryShade: 8,
  // Of fields and of the text of filled buttons.
  white: 'var(--raised)',
  black: 'var(--text)',
  fontFamily:
    '"Inter Tight", "Inter Tight Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontSizes: {
    xs: 'var(--size-note)',
    sm: 'var(--size-small)',
    md: 'var(--size-body)',
    lg: 'var(--size-section)',
    xl: 'var(--size-title)',
  },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  defaultRadius: 'sm',
  // Only page.css draws a focus ring.
  focusClassName: 'focus-ring',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // An error is announced when it appears, such as the one of a field that is left.
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
    TextInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
  },
})

/** Both themes are Mantine's light one: the tokens have both. Secondary text, placeholders and errors with enough contrast for axe. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-placeholder': 'var(--gray-7)',
    '--mantine-color-error': 'var(--danger)',
  },
  dark: {},
})
