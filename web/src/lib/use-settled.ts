import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; `key` says what the same is. */
export function useSettled<Value>(value: Value, key: string, ms: number): Value {
  const [settled, setSettled] = useState({ key, value });

  // Joins the clock.
  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => setSettled({ key, value }), ms);
    return () => clearTimeout(timer);
  }, [settled.key, key, value, ms]);

  return settled.value;
}
