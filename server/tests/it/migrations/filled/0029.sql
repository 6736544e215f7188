UPDATE displays SET language = 'ru';
