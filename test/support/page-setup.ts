import { z } from 'zod'

// As in main.tsx: the page's security policy allows no code made from strings.
z.config({ jitless: true })
