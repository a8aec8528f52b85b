/** A function that is only made when it is first called. */
export function lazily<Input, Result>(make: () => (input: Input) => Result): (input: Input) => Result {
  let made: ((input: Input) => Result) | undefined
  return (input) => {
    made ??= make()
    return made(input)
  }
}
