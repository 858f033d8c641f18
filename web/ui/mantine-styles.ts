// Only what the first screens use, in the order that Mantine requires. A heavier component imports its style
// in its screen.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Button.css'
