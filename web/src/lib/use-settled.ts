import { useEffect, useState } from 'react';

/** A debounced value; two values are the same if their `key` is. */
export function useSettled<Value>(value: Value, key: string, ms: number): Value {
  const [settled, setSettled] = useState({ key, value });

  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => setSettled({ key, value }), ms);
    return () => clearTimeout(timer);
  }, [settled.key, key, value, ms]);

  return settled.value;
}
