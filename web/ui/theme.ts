import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** A palette of tokens.css; Mantine refers to all of its shades. */
const shadesOf = (colour: string): MantineColorsTuple => {
  const shade = (number: number) => `var(--${colour}-${number})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}

/** What Mantine's components read in scripts. Their fonts, sizes and colours are in mantine-variables.css. */
export const theme = createTheme({
  colors: { petrol: shadesOf('petrol'), gray: shadesOf('gray'), red: shadesOf('red') },
  primaryColor: 'petrol',
  primaryShade: 8,
  // Of a white button under the pointer.
  white: 'var(--raised)',
  // Only page.css draws a focus ring.
  focusClassName: 'focus-ring',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // An error is announced when it appears, such as the one of a field that is left.
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
    TextInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
  },
})
