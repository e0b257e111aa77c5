// Type of the only store used; importing the package itself would load all sixteen, 7 MB.

declare module 'rate-limiter-flexible/lib/RateLimiterPostgres.js' {
  import { RateLimiterPostgres } from 'rate-limiter-flexible'
  export = RateLimiterPostgres
}
