// The one store that is used here, loaded by itself: the library's door loads all sixteen, 7 MB of them.

declare module 'rate-limiter-flexible/lib/RateLimiterPostgres.js' {
  import { RateLimiterPostgres } from 'rate-limiter-flexible'
  export = RateLimiterPostgres
}
