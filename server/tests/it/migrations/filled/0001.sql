UPDATE organisation SET name = 'Аптека Плюс', zone = 'Europe/Moscow', terms_url = 'https://example.com/terms';
